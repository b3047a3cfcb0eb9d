type Work = (isNewest: () => boolean) => Promise<void>

/**
 * Runs pieces of work that may overlap, of which only the newest may have an effect: each asks `isNewest` before it
 * does. Waiting for an older one waits for the newest.
 */
export function createNewest(): (work: Work) => Promise<void> {
  let newest: Promise<void> = Promise.resolve()
  let runs = 0
  return (work) => {
    runs += 1
    const mine = runs
    const isNewest = () => mine === runs
    // Begun a moment later, when `newest` is set: it may itself begin another, which is then the newest.
    newest = Promise.resolve()
      .then(() => work(isNewest))
      .then(() => (isNewest() ? undefined : newest))
    return newest
  }
}
