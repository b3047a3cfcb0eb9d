/** One page with all shots side by side, each a link to itself; `names` in the order they are shown. */
export function contactSheet(names: string[], themes: readonly string[], widths: number[]): string {
  const rows = names.map((name) => {
    const shots = themes.flatMap((theme) =>
      widths.map((width) => {
        const file = `${name}-${width}-${theme}.jpg`
        return `<a href="${file}" class="${theme}"><img src="${file}" alt="${name}, ${width} px, ${theme}" loading="lazy"><span>${width}</span></a>`
      }),
    )
    return `<h2 id="${name}">${name}</h2><div>${shots.join('')}</div>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kerf, every page</title>
<style>
  body { margin: 1.5rem; font: 15px system-ui, sans-serif; color-scheme: light dark; }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
  div { display: grid; grid-template-columns: 1fr 2fr 3fr 1fr 2fr 3fr; gap: .5rem; align-items: start; }
  a { display: grid; max-height: 30rem; overflow: hidden; border: 1px solid; color: inherit; }
  img { width: 100%; }
  span { order: -1; padding: .1rem .4rem; font-size: .75rem; }
</style>
<h1>Every page, in the light and in the dark</h1>
${rows.join('\n')}
</html>
`
}
