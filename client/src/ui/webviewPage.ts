/** Where a page's own files are, as the webview may load them. */
export type PageFiles = { readonly script: string; readonly style: string; readonly cspSource: string };

/**
 * A page of ours: empty but for its own script and style. Nothing of a server is in it, the
 * network is closed, and images and sound come from `data:` URLs only.
 */
export function webviewPage({ script, style, cspSource }: PageFiles, nonce: string, title: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    "img-src data:",
    "media-src data:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>${title}</title>
</head>
<body>
<main id="panel"></main>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
