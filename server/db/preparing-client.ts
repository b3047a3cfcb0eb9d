import pg from 'pg'

/** A connection keeps so many prepared; a text beyond them is read anew each time, as without all this. */
const MOST_PREPARED = 300
/** What is searched for decides how to search: PostgreSQL must see it before it plans. */
const PLANNED_ANEW = /\bilike\b|\boffset\b/i

/** Whether PostgreSQL may plan a statement once for whatever values it is given. */
export const isPlannedOnce = (text: string) => !PLANNED_ANEW.test(text)

const names = new Map<string, string>()

/** The name of a statement that is asked again and again; the same in every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_PREPARED || !isPlannedOnce(text)) return known
  const name = `kerf_${names.size}`
  names.set(text, name)
  return name
}

/** A statement as drizzle gives it, or as text. */
function statementIn(asked: unknown): { text: string; name?: string } | undefined {
  if (typeof asked === 'string') return { text: asked }
  const isStatement =
    typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
  return isStatement ? { ...asked, text: String(asked.text) } : undefined
}

/**
 * Connections on which PostgreSQL reads and plans each statement with parameters once, instead of at every call. What
 * lists many values has as many texts as lengths of the list, so the number of names is limited.
 */
export function preparing(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this)
      const query = (asked: unknown, ...rest: unknown[]) => {
        const hasValues = Array.isArray(rest[0]) && rest[0].length > 0
        const statement = hasValues ? statementIn(asked) : undefined
        if (statement && !statement.name) statement.name = nameOf(statement.text)
        return Reflect.apply(send, this, [statement ?? asked, ...rest])
      }
      Object.assign(this, { query })
    }
  }
}
