const nothingTyped = async () => true
let ask: () => Promise<boolean> = nothingTyped

/** Whether the page may be left by an act that cannot wait for the router, such as signing out; asks where something is not saved. */
export const mayLeave = (): Promise<boolean> => ask()

/** Sets who answers that for the page; answers how to end it. */
export function answerMayLeave(question: () => Promise<boolean>): () => void {
  ask = question
  return () => {
    ask = nothingTyped
  }
}
