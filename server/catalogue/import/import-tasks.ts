import type { TaskList } from 'graphile-worker'
import * as z from 'zod'
import { allLanguages, SOURCE } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'
import { ChangedMeanwhile } from '#server/catalogue/import/changed-meanwhile.ts'
import { fetchPictures } from '#server/catalogue/import/fetch-pictures.ts'
import { FETCH_PICTURES } from '#server/catalogue/import/finish-import.ts'
import { STEPS } from '#server/catalogue/import/import-state.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { hasWaiting } from '#server/catalogue/import/picture-store.ts'
import { writeImport } from '#server/catalogue/import/run-import.ts'
import { findImport, type ImportRow, updateImport } from '#server/catalogue/import/store.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isDatabaseAway } from '#server/platform/db/error-code.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { firstLanguage } from '#server/platform/db/said.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

export const RUN_IMPORT = 'run-import'
const AGAIN_SECONDS = 600
/** A file that ends the process each time must not do so for ever, and nobody can discard an import while a step of it is under way. */
const MOST_TRIES = 5

const StepJob = z.object({
  id: z.string(),
  step: z.enum(['judge', 'apply', 'undo']),
  by: z.object({ kind: z.enum(['staff', 'key']), id: z.string() }),
  accountId: z.string(),
  mayAdd: z.boolean(),
  /** That of whoever asked: in it stands what the file is told. Absent in what an older release asked for. */
  language: z.enum(allLanguages).default(SOURCE),
})
export type StepJob = z.infer<typeof StepJob>

type Parts = { db: Db; uploads: Uploads; log: Log; origin: string; outgoing: Outgoing; signal: AbortSignal }

export function createImportTasks({ db, uploads, log, origin, outgoing, signal }: Parts): TaskList {
  return {
    [RUN_IMPORT]: async (payload, { job: { attempts } }) => {
      const job = StepJob.parse(payload)
      const row = await findImport(db, job.id)
      if (row?.state !== STEPS[job.step].during) return
      await inLanguage(job.language, () =>
        attempts > MOST_TRIES ? giveUp(db, job) : runStep({ db, log, origin }, row, job),
      )
    },
    [FETCH_PICTURES]: async () => {
      await inLanguage(firstLanguage(), () => fetchPictures({ db, uploads, outgoing, signal }))
      if (await hasWaiting(db))
        await addJob(db, FETCH_PICTURES, {}, FETCH_PICTURES, signal.aborted ? 0 : AGAIN_SECONDS)
    },
  }
}

/** If a step fails, nothing has changed, and the import says why. */
async function runStep(
  { db, log, origin }: Pick<Parts, 'db' | 'log' | 'origin'>,
  row: ImportRow,
  { step, by, accountId, mayAdd }: StepJob,
): Promise<void> {
  const { after, failed } = STEPS[step]
  const editor = { by, accountId }
  const who = { mayAdd, origin }
  try {
    if (step === 'undo') await undoImport(db, row, editor)
    else if (step === 'apply') await applyOrSayWhy(db, row, editor, who)
    else await judgeImport(db, row, who)
    if (step === 'judge') await updateImport(db, row.id, { state: after })
  } catch (error) {
    if (isDatabaseAway(error)) throw error // the job is tried again
    log.error({ err: error }, 'A step of an import failed')
    await updateImport(db, row.id, {
      state: failed,
      problem: t('admin.importSays.couldNotBeDone'),
    })
  }
}

async function giveUp(db: Db, { id, step }: StepJob): Promise<void> {
  await updateImport(db, id, {
    state: STEPS[step].failed,
    problem: t('admin.importSays.endedTooOften', { times: MOST_TRIES }),
  })
}

async function applyOrSayWhy(
  db: Db,
  row: ImportRow,
  editor: Parameters<typeof writeImport>[2],
  who: Parameters<typeof writeImport>[3],
): Promise<void> {
  try {
    if (row.counts?.refused && !row.goodRows) throw new ChangedMeanwhile(t('admin.importSays.someRefused'))
    await writeImport(db, row, editor, who)
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    await judgeImport(db, row, who)
    await updateImport(db, row.id, {
      state: 'judged',
      problem: t('admin.importSays.changedMeanwhile', { why: error.message }),
    })
  }
}
