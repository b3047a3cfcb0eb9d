import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { reasonWords } from '#web/admin/stock/reason-words.ts'

test.each([
  ['Purchase order P-1001, delivery 2', 'Einkauf P-1001, Wareneingang 2'],
  ['Stock-take S-7', 'Inventur S-7'],
  ['Counted', 'Gezählt'],
  ['Stock-take S-7, again', 'Stock-take S-7, again'],
  ['Zwei sind beschädigt', 'Zwei sind beschädigt'],
])(
  '%s, as the reason of a movement, is %s in German, and stays as it is in English',
  async (kept, german) => {
    expect(await inLanguage('de', async () => reasonWords(kept))).toBe(german)
    expect(reasonWords(kept)).toBe(kept)
  },
)
