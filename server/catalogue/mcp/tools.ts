/** The tools that assistants can call: they read the catalogue and change nothing. */
import * as z from 'zod'
import { ShownCategory } from '#contract/categories.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { measuresIn } from '#contract/measures/measures-in.ts'
import { bothSystems } from '#contract/measures.ts'
import { Found, Hit, SORTS } from '#contract/search.ts'
import { Tool } from '#contract/tools.ts'

/** Asks one of the shop's own calls for anybody, by its address under `/api`. Errors: CallFailed with what the shop answered. */
export type AskShop = (path: string) => Promise<Record<string, unknown>>

type AnyTool = {
  title: string
  description: string
  input: z.ZodObject
  output: z.ZodObject
  answer(ask: AskShop, given: Record<string, unknown>, origin: string): Promise<Record<string, unknown>>
}

const PAGE = 20

/** Arguments of these names and no others: one that was left unread would answer another question than was asked. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownNames(issue.keys, Object.keys(shape)) : undefined,
  })

function unknownNames(given: string[], names: string[]): string {
  const sentences = given.map((name) => {
    const [like] = names.filter(
      (one) => one.startsWith(name.toLowerCase()) || name.toLowerCase().startsWith(one),
    )
    return `There is no argument “${name.slice(0, 40)}”${like ? `: did you mean “${like}”?` : '.'}`
  })
  return `${sentences.slice(0, 3).join(' ')} ${names.length > 0 ? `The arguments are ${names.join(', ')}` : 'There are no arguments'}`
}

const search: AnyTool = {
  title: 'Search the tools',
  description:
    'Searches the tools on sale by words, article numbers and measures in inches or millimeters (such as "3/4 in chisel"). Answers prices in US dollars, availability, how each measure was read, and facets: what the hits can be filtered by.',
  input: only({
    query: z.string().max(200).default('').describe('Words, codes and measures; empty finds all tools'),
    category: z.string().optional().describe('The slug of a category, from list_categories'),
    maker: z.string().optional(),
    price: z.string().optional().describe('US dollars: 10..50, 10.. or ..50'),
    inStock: z.boolean().default(false).describe('Only what can be had now'),
    filters: z
      .record(z.string(), z.string())
      .default({})
      .describe(
        'Values by the code of a facet; a measure is a range, such as {"blade-width": "1/2 in..1 in"}',
      ),
    sort: z.enum(SORTS).default('relevance'),
    page: z.int().min(1).max(500).default(1),
  }),
  output: Found.extend({ hits: z.array(Hit.extend({ url: z.string() })), pages: z.int() }),
  async answer(ask, given, origin) {
    const { query, category, maker, price, inStock, filters, sort, page } = search.input.parse(given)
    const params = new URLSearchParams({
      q: String(query),
      sort: String(sort),
      page: String(page),
      size: String(PAGE),
    })
    for (const [name, value] of Object.entries({ category, maker, price }))
      if (value) params.set(name, String(value))
    if (inStock) params.set('inStock', '1')
    for (const [code, value] of Object.entries(Object(filters))) params.set(`f.${code}`, String(value))
    const found = await ask(`/search?${params}`)
    const hits = [found.hits]
      .flat()
      .map((hit) => ({ ...Object(hit), url: `${origin}/tool/${Object(hit).slug}` }))
    return { ...found, hits, pages: Math.ceil(Number(found.total) / PAGE) }
  },
}

/** What the page of a tool shows of people: what they wrote stays there. */
const OF_PEOPLE = ['reviews', 'questions']

const one: AnyTool = {
  title: 'Look at one tool',
  description:
    'Everything about one tool: price in US dollars, availability, measures in inches and millimeters, the other sizes of its family, accessories, documents.',
  input: only({
    slug: z.string().min(1).max(200).describe('From search_tools, such as dovetail-saw-10-in'),
  }),
  output: Tool.omit({ reviews: true, questions: true }).extend({ url: z.string() }),
  async answer(ask, given, origin) {
    const { slug } = one.input.parse(given)
    let tool = await ask(`/tools/${encodeURIComponent(String(slug))}`)
    // Somewhere else by now: the reply has the new slug alone.
    if (tool.productName === undefined) tool = await ask(`/tools/${encodeURIComponent(String(tool.slug))}`)
    const shown = Object.fromEntries(Object.entries(tool).filter(([name]) => !OF_PEOPLE.includes(name)))
    return { ...shown, url: `${origin}/tool/${tool.slug}` }
  },
}

const categories: AnyTool = {
  title: 'List the categories',
  description: 'The categories of the catalog as a tree, each with its slug and how many tools are in it.',
  input: only({}),
  output: z.object({ categories: z.array(ShownCategory) }),
  answer: async (ask) => ({ categories: await ask('/categories') }),
}

const measure: AnyTool = {
  title: 'Read measures',
  description:
    'Reads the measures in a text exactly, such as "1-1/2 in", "19,05 mm" or "2 ft 3 1/2 in", and writes each in both systems. Amounts are whole numbers of base units: lengths in nanometers. Ounces have two readings.',
  input: only({ text: z.string().min(1).max(200) }),
  output: z.object({
    measures: z.array(
      z.object({
        text: z.string(),
        readings: z.array(
          z.object({
            dimension: z.enum(DIMENSION_NAMES),
            amount: z.int(),
            inBothSystems: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  async answer(_ask, given) {
    const { text } = measure.input.parse(given)
    const measures = measuresIn(String(text)).map(({ text: typed, readings }) => ({
      text: typed,
      readings: readings.map(({ dimension, amount }) => ({
        ...{ dimension, amount, inBothSystems: bothSystems(dimension, amount, 'inch') },
      })),
    }))
    return { measures }
  },
}

export const TOOLS: Record<string, AnyTool> = {
  search_tools: search,
  get_tool: one,
  list_categories: categories,
  read_measures: measure,
}
