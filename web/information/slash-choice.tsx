import { useEffect, useState } from 'react'
import { t } from '#messages/t.ts'
import { slash } from '#web/ui/search-keys.ts'

/** Whether `/` leads to the search, in this browser. Without scripts no key does. */
export function SlashChoice() {
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => setOn(slash.isOn()), [])
  return (
    <section aria-labelledby="keys" className="mt-10 print:hidden noscript:hidden">
      <h2 id="keys" className="text-2xl">
        {t('information.keys')}
      </h2>
      <p className="mt-3">{t('information.keysThatLeadToTheSearch')}</p>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn ?? true}
          disabled={isOn === undefined}
          onChange={({ currentTarget: { checked } }) => {
            slash.set(checked)
            setOn(checked)
          }}
          className="size-5 shrink-0 accent-action"
        />
        {t('information.theSlashLeadsToTheSearch')}
      </label>
    </section>
  )
}
