import { useState } from 'react'
import { IMPORT_SOURCES, type ImportSource } from '#contract/import-kinds.ts'
import { COLUMN_MEANINGS, wordsMeant } from '#contract/import-meanings.ts'
import type { WholeImport } from '#contract/imports.ts'
import { t } from '#messages/t.ts'
import { SOURCE_WORDS } from '#web/admin/import/import-words.tsx'
import { oneOf } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field-look.ts'
import { goOnOnceGone } from '#web/ui/next-focus.ts'

/**
 * Where a file is from, and what each column of an unknown one means: as it was said before, or guessed by its heading. Remembered for the
 * next such file. A guess can be corrected as long as nothing is imported.
 */
export function ImportColumns({ file }: { file: WholeImport }) {
  const { _id: id, header, columns, sample, state } = file
  const [source, setSource] = useState<ImportSource>(file.source)
  const [meanings, setMeanings] = useState(() =>
    Object.keys(columns).length > 0 ? columns : guessed(header),
  )
  const { row, isOpen, open, close } = useEditInPlace<HTMLElement>(state === 'read')
  const { sending, send } = useSending(noFields)
  const reread = useReread()
  const shown = header
    .map((heading, place) => ({ heading, place }))
    .filter(({ heading }, place) => header.indexOf(heading) === place && !/^decimal=.$/.test(heading))
  const meant = new Set(Object.values(meanings).map((one) => (one === 'name filled down' ? 'name' : one)))
  const meantTwice = COLUMN_MEANINGS.filter(
    ({ meaning }) =>
      !REPEATED.includes(meaning) && shown.filter(({ heading }) => meanings[heading] === meaning).length > 1,
  ).map(wordsMeant)
  const lacking = ['name', 'price'].filter((one) => !meant.has(one))

  async function save(): Promise<void> {
    const said = Object.fromEntries(Object.entries(meanings).filter(([, meaning]) => meaning !== ''))
    const isSaid = source === 'columns'
    if (
      await send(
        async () => void (await browserApi.imports.explain({ id, source, columns: isSaid ? said : {} })),
      )
    ) {
      close()
      await reread()
      goOnOnceGone()
    }
  }

  if (!isOpen)
    return (
      <section ref={row} aria-label={t('admin.import.columns')} className="mt-6">
        <Button look="quiet" onClick={open}>
          {file.source === 'columns'
            ? t('admin.import.sayAgainWhatTheColumns')
            : t('admin.import.itIsNotFromThere')}
        </Button>
      </section>
    )
  return (
    <section ref={row} aria-label={t('admin.import.columns')} className="mt-8">
      <h2 className="text-lg">{t('admin.import.whatTheColumnsMean')}</h2>
      <label className="mt-4 grid max-w-sm gap-1 text-sm">
        {t('admin.import.whereTheFileIsFrom')}
        <select
          className={inputLook}
          value={source}
          onChange={({ currentTarget: { value } }) => setSource(oneOf(IMPORT_SOURCES, value) ?? 'columns')}
        >
          {IMPORT_SOURCES.map((one) => (
            <option key={one} value={one}>
              {SOURCE_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      {source === 'columns' && (
        <>
          <p className="mt-4 max-w-2xl text-soft">{t('admin.import.eachColumnOfTheFile')}</p>
          <ul className="mt-5 grid gap-px border-y border-line bg-line">
            {shown.map(({ heading, place }) => (
              <li
                key={heading}
                className="grid items-center gap-2 bg-paper py-3 sm:grid-cols-[1fr_18rem] sm:gap-5"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">
                    {heading || t('admin.import.aColumnWithoutAHeading')}
                  </p>
                  <p className="truncate text-sm text-soft">
                    {sample
                      .map((cells) => cells[place])
                      .filter(Boolean)
                      .join(' · ') || 'empty'}
                  </p>
                </div>
                <select
                  aria-label={t('admin.import.meaningOf', { heading })}
                  className={inputLook}
                  value={meanings[heading] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setMeanings((all) => ({ ...all, [heading]: value }))
                  }
                >
                  <option value="">{t('admin.import.notRead')}</option>
                  {COLUMN_MEANINGS.map((one) => (
                    <option key={one.meaning} value={one.meaning}>
                      {wordsMeant(one)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
          {meantTwice.length > 0 && (
            <p role="status" className="mt-4 text-sm text-note">
              {t('admin.import.severalColumnsMeanTheSame', { meantTwice: meantTwice.join(', ') })}
            </p>
          )}
          {lacking.length > 0 && (
            <p role="status" className="mt-4 text-sm text-soft">
              {t('admin.import.newProductsNeedAName', {
                lacking: lacking.join(t('admin.import.andNoneThe')),
              })}
            </p>
          )}
        </>
      )}
      <div className="mt-5">
        <Button busy={sending} onClick={() => void save()}>
          {t('admin.import.lookAtTheRows')}
        </Button>
      </div>
    </section>
  )
}

/** What several columns may be at once. */
const REPEATED = ['pictures', 'attribute']

/** What headings usually mean, with or without a unit such as `(kg)`, each meaning once but for pictures and attributes. */
function guessed(header: string[]): Record<string, string> {
  const meanings: Record<string, string> = {}
  const taken = new Set<string>()
  for (const heading of header) {
    const key = heading
      .replace(/\s*\(.*\)\s*$/, '')
      .trim()
      .toLowerCase()
    const found = COLUMN_MEANINGS.find(({ usual }) => (usual as readonly string[]).includes(key))
    const isAttribute = key.startsWith('custom_field.') || key.startsWith('attribute')
    const meaning = found?.meaning ?? (isAttribute ? 'attribute' : '')
    if (meaning === '' || (taken.has(meaning) && !REPEATED.includes(meaning))) continue
    taken.add(meaning)
    meanings[heading] = meaning
  }
  return meanings
}
