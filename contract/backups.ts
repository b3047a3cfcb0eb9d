import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id } from '#contract/fields.ts'

const Backup = z.object({
  _id: Id,
  begunAt: z.iso.datetime(),
  by: z.enum(['schedule', 'staff']).describe('The nightly one, or one that somebody asked for'),
  state: z
    .enum(['running', 'proved', 'failed'])
    .describe('proved: it was restored into a database of its own, and the books added up there'),
  file: z.string().optional().describe('Its path on the machine of the shop'),
  isThere: z.boolean().optional().describe('Whether the file is still there'),
  bytes: z.int().optional(),
  rows: z.int().optional(),
  copy: z.string().optional().describe('Its address in the bucket of the backups'),
  fault: z.string().optional().describe('What went wrong'),
})
export type Backup = z.infer<typeof Backup>

export const Backups = z.object({
  rows: z.array(Backup).describe('The last 30, the newest first'),
  lastProvedAt: z.iso.datetime().optional().describe('When the newest backup that was proved was begun'),
  isLate: z.boolean().describe('Whether that is more than 36 hours ago'),
  folder: z.string(),
  bucket: z.string().optional().describe('Where they are copied to; absent without a bucket'),
})
export type Backups = z.infer<typeof Backups>

/** The calls about the backups that the shop makes by itself. A file is only reached on its machine: it is as secret as the shop. */
export const backups = {
  list: guardedCall('GET /manage/backups', 'The last backups and where they are (admin)').output(Backups),
  make: guardedCall('POST /manage/backups', 'Make and prove a backup now (admin)').output(Acknowledged),
}
