import { number, t } from '#messages/t.ts'
import { type CategoryStep, categoryPath } from '#web/catalogue/tree.ts'
import { stillPart } from '#web/lazy/still-part.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** `isRow`: on a phone they are one row that is pushed aside, as what stands below them is what one came for. */
type Props = { categories: CategoryStep[]; label: string; isRow?: boolean }

/** The categories below a page, each with a picture of what is in it. */
export const CategoryTiles = stillPart(({ categories, label, isRow = false }: Props) => {
  return (
    <nav aria-label={label} className="mt-3">
      <ul className={`hairlines grid sm:grid-cols-3 lg:grid-cols-5 ${isRow ? 'tile-row' : 'grid-cols-2'}`}>
        {categories.map((category) => (
          <li key={category.slug} className="group relative bg-sheet">
            <SiteLink
              to={categoryPath(category)}
              // Beside the picture a phone has no room for a long word.
              className={`flex h-full items-center gap-2 p-2 underline-offset-4 hover:underline ${isRow ? '' : 'flex-wrap sm:flex-nowrap'}`}
            >
              <TilePicture img={category.img} />
              <span className={`min-w-0 ${isRow ? '' : 'max-sm:w-full'}`}>
                <span className="block text-[0.9375rem] leading-tight font-medium wrap-anywhere">
                  {category.name}
                </span>
                <span className="text-sm text-soft tabular-nums">
                  {number(category.count)}
                  <span className="sr-only">
                    {category.count === 1 ? t('catalogue.tool') : t('catalogue.tools')}
                  </span>
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})

function TilePicture({ img }: { img: string | undefined }) {
  if (!img) return <span className="size-14 shrink-0 stage max-sm:size-12" aria-hidden="true" />
  return (
    <Picture
      src={img}
      alt=""
      width={64}
      height={64}
      sizes="4rem"
      loading="lazy"
      decoding="async"
      className="size-14 shrink-0 stage object-contain p-1 max-sm:size-12"
    />
  )
}
