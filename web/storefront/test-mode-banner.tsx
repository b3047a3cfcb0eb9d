export function TestModeBanner() {
  return (
    <p className="bg-brass-pale px-4 py-1.5 text-center text-balance text-[0.8125rem] text-brass-deep">
      Demo shop: payments are simulated, no real money is taken.
    </p>
  )
}
