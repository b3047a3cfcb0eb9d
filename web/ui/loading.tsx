/** The specification's loading screen: a rule that is being measured. As high as the window, so that the footer does not jump. */
export function Loading() {
  return (
    <div className="wrap grid min-h-svh content-start justify-center pt-[22vh] text-center">
      <div className="relative mx-auto mb-5 w-60 overflow-hidden" aria-hidden="true">
        <div className="ruler" />
        <div className="under-way absolute inset-x-0 top-0 h-0.5 bg-accent" />
      </div>
      <p role="status" className="text-soft">
        Data is loading, Please wait.....
      </p>
    </div>
  )
}
