import { createStore } from '#web/lazy/store.ts'

/** What is typed as the quantity of the tool on the page: the day of its arrival goes by it. */
export const wanted = createStore<{ id: string; text: string } | undefined>(undefined)
