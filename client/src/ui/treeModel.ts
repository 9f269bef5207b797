/** A row of the servers view. The full model follows; `serverId` is what commands need. */
export type ServerNode = { readonly kind: "server"; readonly serverId: string };
export type TreeNode = ServerNode;
