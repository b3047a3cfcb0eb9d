import { createStore, useStore } from '#web/lazy/store.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'

type Choice<Value extends string, Usual extends string | undefined> = {
  /** The name under which the browser stores it. */
  key: string
  values: readonly Value[]
  /** What this visitor has until they choose. */
  usual: () => Usual
  /** What pages rendered for everybody have. */
  onServer: NoInfer<Usual>
  /** Brings it onto the page. */
  show: (value: Value | Usual) => void
}

/** How a visitor wants pages to look, which the browser stores: pages are the same for everybody. */
export function createKeptChoice<Value extends string, Usual extends string | undefined>({
  key,
  values,
  usual,
  onServer,
  show,
}: Choice<Value, Usual>) {
  const chosen = createStore<Value | Usual>(typeof document === 'undefined' ? onServer : read())

  function read(): Value | Usual {
    const stored = sharedTexts.read(key)
    return values.find((value) => value === stored) ?? usual()
  }
  function set(value: Value | Usual): void {
    chosen.set(value)
    show(value)
  }
  return {
    use: () => useStore<Value | Usual>(chosen, onServer),
    choose(value: Value): void {
      sharedTexts.write(key, value)
      set(value)
    },
    forget(): void {
      sharedTexts.remove(key)
      set(usual())
    },
    /** Keeps the page as it was chosen, here or in another tab. */
    keep(): () => void {
      show(chosen.get())
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) set(read())
      }
      addEventListener('storage', changed)
      return () => removeEventListener('storage', changed)
    },
  }
}
