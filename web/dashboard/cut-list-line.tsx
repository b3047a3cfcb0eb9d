import { useId } from 'react'
import { piecesInPack } from '#contract/packs.ts'
import type { Hit } from '#contract/search.ts'
import { numberWords } from '#contract/typed-number.ts'
import { number, t } from '#messages/t.ts'
import { chosenOf, type SearchedLine } from '#web/dashboard/search-cut-list.ts'
import { readPieces } from '#web/lists/read-cut-list.ts'
import { Price } from '#web/prices/price.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { row: SearchedLine; change: (now: Partial<SearchedLine>) => void }

/** A line of a cut list with the tools that the search finds for it, one of which is chosen, or none. */
export function CutListLine({ row, change }: Props) {
  const { text, note, section, isSearched, hits, chosen } = row
  const hit = hits.find(({ slug }) => slug === chosen)
  return (
    <li aria-label={text} className="border-b border-line py-4">
      <p className="font-medium wrap-anywhere">{text}</p>
      {(section || note) && (
        <p className="text-sm wrap-anywhere text-soft">{[section, note].filter(Boolean).join(': ')}</p>
      )}
      {!isSearched && <p className="mt-1 text-sm text-soft">{t('dashboard.notSearchedYet')}</p>}
      {isSearched && hits.length === 0 && (
        <p className="mt-1 text-sm text-wrong">{t('dashboard.nothingIsFoundForThis')}</p>
      )}
      {hits.length > 0 && (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          <Choice
            label={t('dashboard.tool')}
            value={chosen}
            onChange={(slug) =>
              change(
                chosenOf(
                  row,
                  hits.find((one) => one.slug === slug),
                ),
              )
            }
          >
            <option value="">{t('dashboard.noneOfThese')}</option>
            {hits.map((one) => (
              <option key={one.slug} value={one.slug}>
                {nameOf(one)}
              </option>
            ))}
          </Choice>
          {hit && <Pieces row={row} packOf={piecesInPack(hit)} change={change} />}
        </div>
      )}
      {hit && (
        <p className="mt-3 flex items-center gap-3">
          <Picture
            src={hit.img}
            alt=""
            sizes="56px"
            width={56}
            height={56}
            className="size-14 shrink-0 border border-line stage object-contain"
          />
          <span className="min-w-0">
            <SiteLink
              to={`/tool/${hit.slug}`}
              target="_blank"
              className="inline-flex min-h-8 items-center wrap-anywhere text-action underline underline-offset-4"
            >
              {nameOf(hit)}
            </SiteLink>{' '}
            <span className="block text-sm text-soft tabular-nums">
              <Price of={hit} /> {hit.available ? t('dashboard.inStockNow') : t('dashboard.notInStockNow')}
            </span>
          </span>
        </p>
      )}
    </li>
  )
}

const nameOf = ({ productName, size, products }: Hit) =>
  [productName, size ?? (products > 1 ? t('dashboard.oneOfSizes', { products }) : '')]
    .filter(Boolean)
    .join(', ')

function Pieces({ row: { pieces }, packOf, change }: Props & { packOf: number | undefined }) {
  const id = useId()
  const problem = readPieces(pieces) ? '' : numberWords(pieces, t('quantities.pleaseTypeAWholeNumber'))
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {packOf ? t('quantities.packsOf', { packOf: number(packOf) }) : t('dashboard.quantity')}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={pieces}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => change({ pieces: currentTarget.value })}
        className={inputLook}
      />
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}
