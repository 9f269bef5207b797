/** A URI reference without its fragment, and the fragment as it stands there, without `#`. */
export type UriParts = { readonly uri: string; readonly fragment: string };

export function splitFragment(reference: string): UriParts {
  const hash = reference.indexOf("#");
  return hash < 0 ? { uri: reference, fragment: "" } : { uri: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}

/** A fragment with its percent escapes read, or undefined where they spell no UTF-8. */
export function decodeFragment(fragment: string): string | undefined {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** A text as a fragment spells it, its escapes of JSON Pointer untouched. Half a surrogate pair, which no URI can spell, is replaced. */
export function encodeFragment(text: string): string {
  return encodeURI(text.replace(/\p{Cs}/gu, "\ufffd")).replaceAll("#", "%23");
}

type Uri = { readonly scheme: string | undefined; readonly authority: string | undefined; readonly path: string; readonly query: string | undefined };

function parse(uri: string): Uri {
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(uri)?.[1];
  const afterScheme = scheme === undefined ? uri : uri.slice(scheme.length + 1);
  const authority = afterScheme.startsWith("//") ? afterScheme.slice(2).split(/[/?]/, 1)[0] : undefined;
  const afterAuthority = authority === undefined ? afterScheme : afterScheme.slice(authority.length + 2);
  const question = afterAuthority.indexOf("?");
  return {
    scheme,
    authority,
    path: question < 0 ? afterAuthority : afterAuthority.slice(0, question),
    query: question < 0 ? undefined : afterAuthority.slice(question + 1),
  };
}

/** Resolves a reference without fragment against a base (RFC 3986, section 5.2). The base may itself be relative, or empty. */
export function resolveUri(base: string, reference: string): string {
  if (reference === "" && base === "") return "";
  const ref = parse(reference);
  if (ref.scheme !== undefined) return compose({ ...ref, path: removeDots(ref.path) });
  const from = parse(base);
  if (ref.authority !== undefined) return compose({ ...ref, scheme: from.scheme, path: removeDots(ref.path) });
  if (ref.path === "") return compose({ ...from, query: ref.query ?? from.query });
  const path = ref.path.startsWith("/") ? ref.path : merge(from, ref.path);
  return compose({ ...from, path: removeDots(path), query: ref.query });
}

function merge(base: Uri, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

function removeDots(path: string): string {
  if (!path.includes(".")) return path;
  const absolute = path.startsWith("/");
  const kept: string[] = [];
  const steps = (absolute ? path.slice(1) : path).split("/");
  steps.forEach((step, index) => {
    const last = index === steps.length - 1;
    if (step === "." || step === "..") {
      if (step === "..") kept.pop();
      if (last) kept.push("");
    } else {
      kept.push(step);
    }
  });
  return (absolute ? "/" : "") + kept.join("/");
}

function compose({ scheme, authority, path, query }: Uri): string {
  return (scheme === undefined ? "" : `${scheme}:`) + (authority === undefined ? "" : `//${authority}`) + path + (query === undefined ? "" : `?${query}`);
}
