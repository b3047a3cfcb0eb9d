const PRELOAD = '<link rel="modulepreload" '
/** The one script of React Router that imports the page's own; a nonce may stand among its attributes. */
const START = /(<script\b[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * Waits until the page has been painted, and no longer than five seconds; whoever is not looking waits for nothing. Then has
 * all scripts loaded at once.
 */
const WAIT = `if (document.visibilityState === "visible") await new Promise((go) => {
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 5000);
});
for (const link of document.querySelectorAll("link[rel=modulepreload][media]")) link.media = "";`

/**
 * The same page, whose scripts are loaded once it has been painted: it can be read without them, and on a slow line they
 * hold up neither its styles nor its fonts nor its first picture. Error: a script that begins in another way.
 */
export function scriptsAfterPaint(html: string): string {
  const [, open, code, close] = START.exec(html) ?? []
  if (code === undefined) return html
  const imports = [...code.matchAll(IMPORT)]
  const rest = code.replaceAll(IMPORT, '')
  // Texts are left out: a page may be called so.
  if (/\bimport\b(?!\()/.test(rest.replaceAll(/"[^"\n]*"/g, '""')))
    throw new Error(`Imports of a page in an unknown form: ${rest}`)
  const names = imports.map(([, name = '']) => name).join(', ')
  const loads = imports.map(([, , address]) => `import("${address}")`).join(', ')
  const start = `${open}${WAIT}\nconst [${names}] = await Promise.all([${loads}]);${rest}${close}`
  return html
    .replace(START, () => start)
    .replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" media="not all" `)
}
