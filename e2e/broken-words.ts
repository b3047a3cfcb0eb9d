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

/** Words anywhere in some parts of a page that stand on more than one line. */
export const brokenTexts = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
