import { useSyncExternalStore } from 'react'

export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

/** A value outside of React that components can watch. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `onServer` is what pages rendered for everybody show. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
