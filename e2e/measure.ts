import type { Page } from '@playwright/test'

/**
 * Links and buttons smaller than 24 by 24 px, with the exceptions of WCAG 2.5.8 that we use: a link in a sentence, a
 * control that the browser draws, and one with room around it (a circle of 24 px about its middle meets no other target,
 * nor the circle of another small one). Disabled ones are no targets.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24
    const TARGETS = 'a[href], button, input, select, textarea, summary, [role=menuitem], [tabindex="0"]'
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.matches(':disabled') && !target.closest('[inert], .sr-only'))
      .map((target) => {
        // A box to tick is as large as the label around it.
        const box = (target.closest('label') ?? target).getBoundingClientRect()
        return { target, box, small: box.width < LEAST || box.height < LEAST }
      })
      // The link to the content waits above the page until the keyboard comes to it.
      .filter(({ box }) => box.width > 0 && box.bottom > 0)

    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim()
    const meets = (one: DOMRect, other: { box: DOMRect; small: boolean }) => {
      const { x, y } = middle(one)
      const near = other.small
        ? { ...middle(other.box), reach: LEAST }
        : {
            x: Math.min(Math.max(x, other.box.left), other.box.right),
            y: Math.min(Math.max(y, other.box.top), other.box.bottom),
            reach: LEAST / 2,
          }
      return Math.hypot(x - near.x, y - near.y) < near.reach
    }
    return targets
      .filter(({ target, small }) => small && !isInSentence(target))
      .filter(({ target, box }) =>
        targets.some(
          (other) => other.target !== target && !other.target.contains(target) && meets(box, other),
        ),
      )
      .map(({ target, box }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
        return `${target.tagName} ${name.trim()}: ${Math.round(box.width)} x ${Math.round(box.height)}`
      })
  })
}

/**
 * What cannot be read or reached as the page stands: text beside the screen or cut off by its own box, and words or
 * controls that lie under something else. What scrolls in a box of its own is not lost where the keyboard reaches that box.
 */
export function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const say = (what: string, element: Element) =>
      found.push(`${what}: ${element.tagName} ${(element.textContent ?? '').trim().slice(0, 60)}`)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth)
      found.push(`The page is ${scrollWidth} px wide on a screen of ${innerWidth}`)

    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isForEyes = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg, .sr-only, [aria-hidden=true], noscript')
    const scrollsByItself = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
          return box.tabIndex >= 0 || box.querySelector('a, button') !== null
      return false
    }

    /** The button that shows it in part opens a menu that begins with the whole. */
    const isInMenu = (element: Element) => element.closest('[aria-haspopup=menu]') !== null
    /** Words may be wider than their box. */
    const endOfWords = (element: Element) => {
      const range = document.createRange()
      const ends = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          range.selectNode(node)
          return range.getBoundingClientRect().right
        })
      return Math.max(0, ...ends)
    }

    const everything = [...document.querySelectorAll<HTMLElement>('body *')].filter(isForEyes)
    for (const element of everything) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const cuts = (overflow: string) => ['hidden', 'clip'].includes(overflow)
      const isField = element.matches('input, select, textarea')
      if (!isField && element.textContent?.trim()) {
        // An excerpt: the whole stands behind the card's link.
        const isExcerpt =
          webkitLineClamp !== 'none' && element.closest('article')?.querySelector('a') !== null
        if (cuts(overflowX) && !isInMenu(element) && element.scrollWidth > element.clientWidth + 1)
          say('Cut off', element)
        if (cuts(overflowY) && !isExcerpt && element.scrollHeight > element.clientHeight + 1)
          say('Cut off below', element)
      }
      if (!hasWords(element) && !element.matches('a, button, input, select, textarea')) continue
      if (scrollsByItself(element)) continue
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || bottom < 0) continue
      const far = Math.max(right, isInMenu(element) ? 0 : endOfWords(element))
      if (left < -1 || far > innerWidth + 1) say(`Beside the screen, up to ${Math.round(far)} px`, element)
      // The first line's middle: the middle of a text of several lines may be between two words.
      const box = element.matches('a, button, input') ? undefined : element.getClientRects()[0]
      const hit = document.elementFromPoint(
        (box?.left ?? left) + (box?.width ?? width) / 2,
        box ? box.top + Math.min(box.height, 20) / 2 : (top + bottom) / 2,
      )
      if (hit && !hit.contains(element) && !element.contains(hit) && !hit.closest('label')?.contains(element))
        say(`Under ${hit.tagName} ${hit.className}`, element)
    }
    return found
  })
}

/** What WCAG 1.4.12 has a reader set. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Makes every text end with a long word, as names, addresses and numbers of others may, and answers what is beside the screen then, if the
 * page is wider than it. The shop's own words and amounts are left as they are: those in buttons and heads, and what never wraps.
 */
export function growWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const OWN =
      'button, legend, thead, .tabular-nums, .whitespace-nowrap, select, .sr-only, svg, script, style, noscript, header, footer, textarea'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const grown: Text[] = []
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.data.trim()) grown.push(texts.currentNode)
    for (const text of grown) if (!text.parentElement?.closest(OWN)) text.data += 'Holzbearbeitung'.repeat(5)
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return grown
      .flatMap(({ parentElement }) => parentElement ?? [])
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 30)}`)
  })
}

/** Words between which a space stands in the page and none is seen: a row of boxes swallows it at the ends of each. */
export function gluedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const boxOf = (node: Node) => {
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const rows = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).display.includes('flex') && element.checkVisibility(),
    )
    return rows.flatMap((row) => {
      const parts = [...row.childNodes].filter(
        (node) => node instanceof Text || (node instanceof Element && !node.matches('.sr-only, svg, input')),
      )
      return parts.slice(1).flatMap((next, place) => {
        const before = parts[place]
        const [end, start] = [before?.textContent ?? '', next.textContent ?? '']
        // Texts beside each other are one box.
        if (before instanceof Text && next instanceof Text) return []
        if (!before || !end.trim() || !start.trim() || !(/\s$/.test(end) || /^\s/.test(start))) return []
        const [one, other] = [boxOf(before), boxOf(next)]
        const isBeside = Math.abs(one.bottom - other.bottom) < 8 && other.left - one.right < 1
        return isBeside ? [`${end.slice(-20)}|${start.slice(0, 20)}`] : []
      })
    })
  })
}
