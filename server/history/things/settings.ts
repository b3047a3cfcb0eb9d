import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { fields, old } from '#server/history/things/readings.ts'
import { MAIL_WORDS, SETTING_WORDS } from '#server/history/things/setting-words.ts'
import type { Thing } from '#server/history/things/thing.ts'
import { titleOf } from '#server/history/things/titles.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustNumber } from '#server/selling/documents/change-numbers.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { scaleTo } from '#server/shop/profile/change-currency.ts'
import { kindOfChange } from '#server/shop/settings/second-person.ts'
import { lockSettings, readSettings, type SettingsGroup, writeSettings } from '#server/shop/settings/store.ts'

export const settings: Thing<'settings'> = {
  subject: ({ subjectId }) => ({ text: titleOf(subjectId) }),
  called: ({ subject }) => titleOf(subject),
  words: { ...SETTING_WORDS, ...MAIL_WORDS },
  undo: {
    reads: { 'settings.changed': (fact) => (fact.after ? fields()(fact) : old()) },
    locks: [],
    now: async ({ tx }, changes) => {
      await lockSettings(tx)
      return inTurn(changes, async ({ subject }) => ({
        ...(await readSettings(tx, subject as SettingsGroup)),
      }))
    },
    write: (work, wants) =>
      writeEach(work, wants, async ({ tx, editor, act }, { change, judgement }) => {
        if (judgement.act !== 'change') return []
        const group = change.subject as SettingsGroup
        const before = await readSettings(tx, group)
        const after = { ...before, ...judgement.fields } as typeof before
        if (group === 'numbers') await mustNumber(tx, after as Settings['numbers'])
        if (group === 'time') await mustBeCalendars(tx, after as Settings['time'])
        if (group === 'money') await scaleTo(tx, editor.by, after as Settings['money'], act)
        if (kindOfChange(group, await readSettings(tx, 'staff'), before, after))
          throw new Refusal('STATE_NOT_REACHED', t('admin.undo.needsSecondPerson'))
        await writeSettings(tx, group, after)
        const fact = differing(before, after)
        if (!isUnchanged(fact))
          await recordFact(tx, editor.by, 'settings.changed', group, fact, { partOf: act })
        return []
      }),
  },
}

/** There is one time zone: what gave it to the calendar, too, is taken back before. Errors: STATE_NOT_REACHED. */
async function mustBeCalendars(tx: Tx, { timeZone }: Settings['time']): Promise<void> {
  const { calendar } = await readRules(tx)
  if (calendar && calendar.timeZone !== timeZone)
    throw new Refusal('STATE_NOT_REACHED', t('admin.undo.calendarHasZone', { zone: calendar.timeZone }))
}
