/** The specification's loading screen: a rule that is being measured. */
export function Loading() {
  return (
    <div className="wrap grid min-h-[50vh] place-content-center text-center">
      <div className="relative mx-auto mb-5 w-60 overflow-hidden" aria-hidden="true">
        <div className="ruler" />
        <div className="under-way absolute inset-x-0 top-0 h-0.5 bg-brass" />
      </div>
      <p role="status" className="text-soft">
        Data is loading, Please wait.....
      </p>
    </div>
  )
}
