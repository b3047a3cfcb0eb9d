import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between the light and the dark page: all else is the same document. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** Ways a page can look: at one width in one scheme. */
type Look = { width: number; colorScheme: 'light' | 'dark'; rules: 'all' | 'of colour' }

export const EVERY_LOOK: Look[] = [1280, 360].flatMap((width) => [
  { width, colorScheme: 'light', rules: 'all' },
  { width, colorScheme: 'dark', rules: 'of colour' },
])

/** Each width and each scheme once, with all rules. */
export const TWO_LOOKS: Look[] = [
  { width: 1280, colorScheme: 'light', rules: 'all' },
  { width: 360, colorScheme: 'dark', rules: 'all' },
]

type Finding = { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }

/** What the builder leaves behind in the page. */
declare const axe: { run(where: object, options: object): Promise<{ violations: Finding[] }> }

/** What axe finds on pages as they stand, in each of these looks, or in one of them in turn: each finding once, with its places. */
export function createInspector(looks = EVERY_LOOK, how: 'each' | 'in turn' = 'each') {
  const places = new Map<string, string[]>()
  let turn = 0

  async function inspect(page: Page, where: string): Promise<void> {
    // Legacy: in the page itself. The other way opens one page more for each of some hundred runs.
    await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze()
    const now = how === 'each' ? looks : looks.slice(turn++ % looks.length).slice(0, 1)
    for (const { width, colorScheme, rules } of now) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Until it is painted so: the first frame may still be the one before.
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      )
      for (const { id, help, nodes } of await run(page, rules === 'all'))
        for (const { html, any } of nodes) {
          if (isOpenMenu(id, html) || isBelowHeader(id, any[0]?.message)) continue
          const finding = `${id}: ${help}; ${any[0]?.message ?? ''} ${html.slice(0, 240)}`
          places.set(finding, [...(places.get(finding) ?? []), `${where} ${width} ${colorScheme}`])
        }
    }
  }

  return { inspect, found: () => Object.fromEntries(places) }
}

/**
 * The guards beside toasts pass the keyboard on the moment they get it: nobody is ever on something that is not there. An
 * open menu stands at the end of the document and belongs to its button, which a landmark holds; what is in it is looked at.
 */
const WHERE = { exclude: [['[data-base-ui-focus-guard]']] }
const isOpenMenu = (id: string, html: string) => id === 'region' && html.includes('role="menu"')
/** What a page that is scrolled has just under its sticky header; sizes are measured on pages that stand at their top. */
const isBelowHeader = (id: string, message = '') =>
  id === 'target-size' && message.includes('partially obscured')

function run(page: Page, all: boolean): Promise<Finding[]> {
  const runOnly = all ? { type: 'tag', values: STANDARDS } : { type: 'rule', values: OF_COLOUR }
  return page.evaluate(async ([where, options]) => (await axe.run(where, options)).violations, [
    WHERE,
    { runOnly, resultTypes: ['violations'] },
  ] as const)
}
