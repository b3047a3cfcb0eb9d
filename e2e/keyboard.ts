import type { ElementHandle, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const MOST_STOPS = 120

/** Somebody without a mouse. Wherever the keyboard comes to, it must be seen where it is. */
export function keyboardOf(page: Page) {
  /** Goes on, or back, until the keyboard is there; it may be there already. */
  async function to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    // Found once: to look for it by its name at each stop takes most of the walk's time.
    let element = await target.elementHandle()
    if (await element?.evaluate((one) => one === document.activeElement)) return
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press(key)
      const { isOnPage, isThere, isGone, fault } = await lookAtFocus(page, element)
      if (isOnPage) expect(fault).toBeUndefined()
      if (isThere) return
      if (!isGone) continue
      element = await target.elementHandle()
      if (await element?.evaluate((one) => one === document.activeElement)) return
    }
    throw new Error(`The keyboard does not come to ${target} within ${MOST_STOPS} stops`)
  }

  return {
    to,
    back: (target: Locator) => to(target, 'Shift+Tab'),
    /** Goes there and presses it, as Enter does. */
    async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await to(target)
      await page.keyboard.press(key)
    },
    /** Goes there and writes, in the place of what is there. */
    async write(target: Locator, text: string): Promise<void> {
      await to(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** A dialog takes the keyboard; its button is pressed, and the dialog is gone. */
    async answer(title: string, button = 'OK'): Promise<void> {
      const dialog = page.getByRole('alertdialog', { name: title })
      await expect(dialog.locator(':focus')).toBeVisible()
      const wanted = dialog.getByRole('button', { name: button, exact: true })
      if (!(await wanted.evaluate((element) => element === document.activeElement))) await to(wanted)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    },
  }
}

/** What is wrong with how the keyboard's place is shown: WCAG 2.4.7 and 2.4.11; undefined when it is well seen. */
export const hiddenFocus = async (page: Page): Promise<string | undefined> => (await lookAtFocus(page)).fault

/**
 * Where the keyboard is. `isOnPage`: not in the browser's own bar, which comes after the last stop of a page and which a page does not
 * know. `isThere`: on the target; `isGone`: the page has another element in the target's place. `fault`: what is wrong with how it is shown.
 */
function lookAtFocus(page: Page, target: ElementHandle<Node> | null = null) {
  return page.evaluate((target) => {
    const focused = document.activeElement
    return {
      isOnPage: focused !== document.body,
      isThere: focused === target,
      isGone: target?.isConnected === false,
      fault: faultOf(focused),
    }

    function faultOf(focused: Element | null): string | undefined {
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the keyboard'
      const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`
      // Dialogs and menus trap the keyboard between two guards that nobody sees, and that pass it on.
      if (focused.matches('[data-base-ui-focus-guard]')) return undefined
      const outlined = [focused, focused.closest('label')].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
      })
      if (!outlined) return `${name} has no outline`

      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const inset = 2
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ]
      const inside = points.filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
      const covered = inside.filter(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y)
        return !hit || !(focused.contains(hit) || hit.contains(focused))
      })
      const place = [left, top, right, bottom].map(Math.round)
      if (covered.length > 0) return `${name} is covered: ${place}`
      // Of what is tall, such as a text of many lines, the browser shows the line one is in.
      const least = bottom - top < 100 ? points.length : 1
      if (inside.length < least) return `${name} is beside the screen: ${place}`
      return undefined
    }
  }, target)
}

/** Pastes a text into what has the keyboard, as from a spreadsheet. */
export function pasteText(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, text)
}
