import { useState } from 'react'
import { parts, t } from '#messages/t.ts'
import { SynonymsForm } from '#web/admin/search/synonyms-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { Words } from '#web/ui/words.tsx'

type Group = { _id: string; words: string[] }

/** The newest come first; an owner looks for the others. */
const FIRST_SHOWN = 20

/** The words that mean the same in a search: groups are added, changed and removed. */
export function Synonyms({ groups }: { groups: Group[] }) {
  const [opened, setOpened] = useState<string>()
  const [sought, setSought] = useState('')
  const [said, setSaid] = useState('')
  const reread = useReread()
  const act = useConfirmedAct()
  const wanted = sought.trim().toLowerCase()
  const [all, setAll] = useState(false)
  const found = groups.filter(({ words }) => words.some((word) => word.toLowerCase().includes(wanted)))
  const shown = all || wanted ? found : found.slice(-FIRST_SHOWN).toReversed()

  function close(id: string): void {
    setOpened(undefined)
    focusOnceShown(`change-${id}`)
  }

  const remove = ({ _id: id, words }: Group) =>
    act({
      question: t('admin.search.areYouSureToRemove'),
      about: words.join(', '),
      button: t('admin.search.yesRemoveIt'),
      kept: t('admin.search.theSynonymsAreKept'),
      done: t('admin.search.synonymsHaveBeenRemoved'),
      refused: t('admin.search.synonymsWereNotRemoved'),
      perform: () => browserApi.search.removeSynonyms({ id }),
      removes: true,
    })

  return (
    <section aria-labelledby="synonyms" className="mt-12">
      <h2 id="synonyms" className="text-2xl">
        {t('admin.search.synonyms')}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.search.wordsThatMeanTheSame2')}</p>
      <div className="mt-5">
        <SynonymsForm
          label={t('admin.search.newGroupWithCommasBetween')}
          button={t('admin.search.addGroup')}
          save={(words) => browserApi.search.addSynonyms({ words })}
          onSaved={async (words) => {
            await reread()
            setSaid(t('admin.search.added', { words: words.join(', ') }))
          }}
        />
        <p role="status" className="mt-2 min-h-6 text-sm">
          {said}
        </p>
      </div>
      <div className="mt-4 max-w-xl">
        <label htmlFor="find-synonym" className={labelLook}>
          {t('admin.search.findAWord')}
        </label>
        <input
          id="find-synonym"
          type="search"
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          className={inputLook}
        />
      </div>
      {shown.length === 0 ? (
        <NothingHere
          title={
            groups.length === 0
              ? t('admin.search.thereIsNoGroupYet')
              : t('admin.search.noGroupHas', { sought: sought.trim() })
          }
          className="mt-5"
        />
      ) : (
        <ul aria-label={t('admin.search.groupsOfSynonyms')} className="mt-5 max-w-3xl border-t border-line">
          {shown.map((group) => (
            <li key={group._id} className="border-b border-line py-2">
              {opened === group._id ? (
                <SynonymsForm
                  label={t('admin.search.wordsThatMeanTheSame3')}
                  button={t('admin.search.save')}
                  initial={group.words.join(', ')}
                  readNow={async () => {
                    const now = await browserApi.search.synonyms()
                    return now.find(({ _id }) => _id === group._id)?.words
                  }}
                  save={(words) => browserApi.search.changeSynonyms({ id: group._id, words })}
                  onSaved={async (words) => {
                    await reread()
                    setSaid(t('admin.search.saved', { words: words.join(', ') }))
                    close(group._id)
                  }}
                  onCancel={() => close(group._id)}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="min-w-40 flex-1 wrap-anywhere">{group.words.join(', ')}</p>
                  <div className="flex gap-2">
                    <Button
                      id={`change-${group._id}`}
                      look="quiet"
                      size="small"
                      onClick={() => setOpened(group._id)}
                    >
                      <Words
                        of={parts('admin.search.change', {
                          words: <span className="sr-only">{group.words.join(', ')}</span>,
                        })}
                      />
                    </Button>
                    <Button look="remove" size="small" onClick={() => remove(group)}>
                      <Words
                        of={parts('admin.search.remove', {
                          words: <span className="sr-only">{group.words.join(', ')}</span>,
                        })}
                      />
                    </Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <p className="mt-4">
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setAll(true)
              focusOnceShown(`change-${found[0]?._id}`)
            }}
          >
            {t('admin.search.showAllGroups', { found: found.length })}
          </Button>
        </p>
      )}
    </section>
  )
}
