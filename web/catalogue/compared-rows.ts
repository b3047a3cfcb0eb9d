import type { Tool } from '#contract/tools.ts'

export type ComparedRow = {
  code: string
  name: string
  /** One for each tool; undefined where it has none. */
  labels: (string | undefined)[]
  /** Whether the tools differ in it. */
  differs: boolean
}

/** The attributes of the tools, each once, in the order of the first tool that has it. */
export function comparedRows(tools: Pick<Tool, 'attributes'>[]): ComparedRow[] {
  const names = new Map(
    tools.flatMap(({ attributes }) => attributes.map(({ code, name }) => [code, name] as const)),
  )
  return [...names].map(([code, name]) => {
    const labels = tools.map(({ attributes }) => attributes.find((one) => one.code === code)?.label)
    return { code, name, labels, differs: new Set(labels).size > 1 }
  })
}
