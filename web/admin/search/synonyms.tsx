import { useState } from 'react'
import { SynonymsForm } from '#web/admin/search/synonyms-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { NothingHere } from '#web/ui/nothing-here.tsx'

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
      question: 'Are You Sure to Remove?',
      about: words.join(', '),
      button: 'Yes, remove it',
      kept: 'The synonyms are kept.',
      done: 'Synonyms have been removed!',
      refused: 'Synonyms were not removed',
      perform: () => browserApi.search.removeSynonyms({ id }),
      removes: true,
    })

  return (
    <section aria-labelledby="synonyms" className="mt-12">
      <h2 id="synonyms" className="text-2xl">
        Synonyms
      </h2>
      <p className="mt-2 max-w-2xl text-soft">
        Words that mean the same: with “spanner, wrench” somebody who looks for a spanner finds your wrenches,
        and the other way round. A name of several words, such as “tenon saw”, is one of them. A word may
        stand in several groups; that alone does not join them.
      </p>
      <div className="mt-5">
        <SynonymsForm
          label="New group, with commas between the words"
          button="Add Group"
          save={(words) => browserApi.search.addSynonyms({ words })}
          onSaved={async (words) => {
            await reread()
            setSaid(`Added ${words.join(', ')}`)
          }}
        />
        <p role="status" className="mt-2 min-h-6 text-sm">
          {said}
        </p>
      </div>
      <div className="mt-4 max-w-xl">
        <label htmlFor="find-synonym" className={labelLook}>
          Find a word
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
          title={groups.length === 0 ? 'There is no group yet.' : `No group has “${sought.trim()}”.`}
          className="mt-5"
        />
      ) : (
        <ul aria-label="Groups of synonyms" className="mt-5 max-w-3xl border-t border-line">
          {shown.map((group) => (
            <li key={group._id} className="border-b border-line py-2">
              {opened === group._id ? (
                <SynonymsForm
                  label="Words that mean the same"
                  button="Save"
                  initial={group.words.join(', ')}
                  readNow={async () => {
                    const now = await browserApi.search.synonyms()
                    return now.find(({ _id }) => _id === group._id)?.words
                  }}
                  save={(words) => browserApi.search.changeSynonyms({ id: group._id, words })}
                  onSaved={async (words) => {
                    await reread()
                    setSaid(`Saved ${words.join(', ')}`)
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
                      Change <span className="sr-only">{group.words.join(', ')}</span>
                    </Button>
                    <Button look="remove" size="small" onClick={() => remove(group)}>
                      Remove <span className="sr-only">{group.words.join(', ')}</span>
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
            Show All {found.length.toLocaleString('en-US')} Groups
          </Button>
        </p>
      )}
    </section>
  )
}
