import { readFileSync } from 'node:fs'
import type { Attention } from '#contract/manage.ts'
import { untaxedPlaces } from '#contract/rule-gaps.ts'
import { expiredLots } from '#server/catalogue/products/lots-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type DiskSpace, diskSpace } from '#server/platform/files/disk-space.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { unionWarning } from '#server/selling/prices/union-sales.ts'
import { countNotComing, countToOrder } from '#server/selling/purchasing/reorder-store.ts'
import { lastProved, listBackups } from '#server/shop/backup/backups-store.ts'
import { isLate } from '#server/shop/backup/schedule.ts'
import { listMissing } from '#server/shop/duties/list-duties.ts'
import { countUntold, countWaiting } from '#server/shop/figures/attention-store.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** The rest is named once these are gone. */
const MOST_EXPIRED = 50

/** What waits for the owner, and what is wrong with the machine. `room`: that of the fullest disk with the shop's data. */
export async function readAttention(
  db: Db,
  folder: string,
  room: (folder: string) => Promise<DiskSpace | undefined> = diskSpace,
): Promise<Attention> {
  const [counts, untold, toOrder, notComing, expired, rules, backups, proved, disk] = await Promise.all([
    countWaiting(db),
    countUntold(db),
    countToOrder(db),
    countNotComing(db),
    expiredLots(db, MOST_EXPIRED),
    readRules(db),
    listBackups(db, 1),
    lastProved(db),
    room(folder),
  ])
  const unionSales = await unionWarning(db, rules)
  return {
    ...counts,
    ...untold,
    duties: (await listMissing(db)).length,
    ...(unionSales && { unionSales }),
    toOrder,
    notComing,
    expired,
    untaxed: untaxedPlaces(rules).union,
    backupIsLate: isLate(proved, backups.length > 0, new Date()),
    ...(disk && { freeBytes: disk.freeBytes, diskIsLow: disk.isLow }),
    version,
  }
}
