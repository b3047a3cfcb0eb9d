/** A text, or an element: its name, its attributes as React takes them, and what it holds. */
export type Tree = string | [name: string, attributes: Record<string, string | true>, children: Tree[]]

/** In a browser whose scripts are off: what the body of its document holds. */
export function treeOfBody(): Tree[] {
  const RENAMED: Record<string, string> = {
    class: 'className',
    for: 'htmlFor',
    value: 'defaultValue',
    checked: 'defaultChecked',
  }
  const treeOf = (node: Node): Tree[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node instanceof HTMLScriptElement) return []
    // React takes these two in another form, and they cost nothing here.
    const attributes = [...node.attributes].filter(({ name }) => !/^(?:style|selected)$|^on/.test(name))
    const props = attributes.map(({ name, value }) => [RENAMED[name] ?? name, value === '' ? true : value])
    return [[node.localName, Object.fromEntries(props), [...node.childNodes].flatMap(treeOf)]]
  }
  return [...document.body.childNodes].flatMap(treeOf)
}

/** The page as a program writes it: `h('p', {}, 'text')` for each element. */
export function codeOf(node: Tree): string {
  if (typeof node === 'string') return JSON.stringify(node)
  const [name, props, children] = node
  return `h(${[JSON.stringify(name), JSON.stringify(props), ...children.map(codeOf)].join(',')})`
}

/** The same page for the bare program: without the scripts of its own and the marks of its parts, which React would follow. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<!--(?! -->)[\s\S]*?-->/g, '')
}
