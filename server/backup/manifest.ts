import * as z from 'zod'

/** The first entry of a backup says what the file is, the last all that must be in it. */
export const HEADER = 'kerf-backup.json'
export const MANIFEST = 'manifest.json'

export const Header = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** How many migrations the database had, and the hash of the last. */
  migrations: z.int().positive(),
  lastMigration: z.string(),
  /** Whether the uploaded pictures are in it; before a migration only the database is kept. */
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
  /** In an order in which each stands after those it refers to. */
  tables: z.array(Table),
  sequences: z.array(Sequence),
  jobs: z.int(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const PICTURES = 'uploads/'
export const JOBS = 'jobs/'

/** Where the rows of a table stand in the file. */
export const folderOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `tables/${schema}.${name}/`

/** A table as SQL names it. */
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
