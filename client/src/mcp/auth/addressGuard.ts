import { lookup as systemLookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Where an address is, as seen from this machine. */
export type AddressKind = "public" | "loopback" | "private" | "link-local" | "unusable";

/** Special-purpose ranges of RFC 6890 and its successors. */
const ranges: readonly (readonly [kind: Exclude<AddressKind, "public">, subnets: readonly string[]])[] = [
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["link-local", ["169.254.0.0/16", "fe80::/10"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "198.18.0.0/15", "fc00::/7", "fec0::/10"]],
  ["unusable", ["0.0.0.0/8", "192.0.0.0/24", "224.0.0.0/4", "240.0.0.0/4", "::/128", "ff00::/8"]],
];

const lists = ranges.map(([kind, subnets]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits = ""] = subnet.split("/");
    list.addSubnet(net, Number(bits), net.includes(":") ? "ipv6" : "ipv4");
  }
  return [kind, list] as const;
});

export function addressKind(address: string): AddressKind {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  // A BlockList takes an IPv4 address inside an IPv6 one (::ffff:10.0.0.1) for what it is.
  const found = lists.find(([, list]) => list.check(address, family));
  return found?.[0] ?? "public";
}

export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

export type Lookup = (host: string) => Promise<readonly string[]>;

/** All addresses of a host; none where it is not known here, which a proxy may see otherwise. */
export const lookupAddresses: Lookup = async (host) => {
  try {
    return (await systemLookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};

/** All addresses of a URL's host. */
export async function addressesOf(url: URL, lookup: Lookup): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) > 0 ? [host] : await lookup(host);
}
