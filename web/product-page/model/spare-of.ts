import type { ToolCard } from '#contract/tools.ts'

type Spare = Pick<ToolCard, 'slug' | 'productName'>

/**
 * The spare parts that are this part, by their addresses or names: `bench-plane-iron-2-in` is an `iron`, `caps-for-bar-clamps` is no bar. Where
 * two parts could be meant, the longer word is: a cap iron is no iron. `named`: what each part is called on the page.
 */
export function sparesOf<Of extends Spare>(
  part: string,
  named: ReadonlyMap<string, string>,
  spares: Of[],
): Of[] {
  return spares.filter((spare) => {
    const meant = [...named]
      .filter(
        ([word, name]) => isCalled(spare.slug, word) || isCalled(wordsOf(spare.productName), wordsOf(name)),
      )
      .map(([word]) => word)
    return meant.includes(part) && meant.every((word) => word.length <= part.length)
  })
}

/** What it is stands before its size and before what it is for. */
function isCalled(words: string, part: string): boolean {
  const [called = ''] = words.split(/-(?=\d|for-|für-|pour-)/)
  return [part, `${part}s`, part.replace(/s$/, '')].some(
    (word) => word !== '' && `-${called}`.endsWith(`-${word}`),
  )
}

const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
