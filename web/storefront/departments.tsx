import type { ShownBlock } from '#contract/home.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { Section } from '#web/ui/section.tsx'

/** A block of categories; nothing where none has something on sale. */
export default function Departments({ block }: { block: ShownBlock }) {
  const { words, lang, categories = [] } = block
  if (categories.length === 0) return null
  return (
    <Section title={words.title ?? ''} about={words.about} lang={lang}>
      <CategoryTiles categories={categories} label={words.title ?? ''} />
    </Section>
  )
}
