import type { Locator } from '@playwright/test'

/** Words of the links in a part of a page that stand on more than one line. */
export const brokenWords = (part: Locator): Promise<string[]> =>
  part.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      return texts.flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/\S+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          })
          .map(([word]) => word),
      )
    }),
  )
