import * as z from 'zod'

/** The first entry, which identifies the file, and the last, which lists everything in it. */
export const HEADER = 'kerf-backup.json'
export const MANIFEST = 'manifest.json'

export const Header = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** How many migrations the database had, and the hash of the last. */
  migrations: z.int().positive(),
  lastMigration: z.string(),
  /** Whether it has the uploaded pictures: a backup before a migration has none. */
  pictures: z.boolean(),
})
export type Header = z.infer<typeof Header>

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
})
export type Table = z.infer<typeof Table>

const Sequence = z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })
export type Sequence = z.infer<typeof Sequence>

export const Manifest = z.object({
  header: Header,
  /** Each table stands after those that it refers to. */
  tables: z.array(Table),
  sequences: z.array(Sequence),
  jobs: z.int(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const PICTURES = 'uploads/'
export const JOBS = 'jobs/'

export const folderOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `tables/${schema}.${name}/`

export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
