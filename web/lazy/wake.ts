let resolve = () => {}
export const wakening = new Promise<void>((done) => {
  resolve = done
})

/** From now on all parts of the page act. To be called before React draws anew what stands around a part that is still. */
export function wake(): void {
  // React reads it of what it waits for: what is fulfilled already holds up no press.
  Object.assign(wakening, { status: 'fulfilled' })
  resolve()
}
