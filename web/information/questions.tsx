import type { ReactNode } from 'react'
import { CodeSample } from '#web/ui/code-sample.tsx'

export type Question = { id: string; subject: 'React' | 'JavaScript'; question: string; answer: ReactNode }

/** What one may be asked about the trade this shop is built with, answered with examples from it. */
export const QUESTIONS: Question[] = [
  {
    id: 'state-and-props',
    subject: 'React',
    question: 'What is the difference between props and state?',
    answer: (
      <>
        <p>
          Props come from outside and belong to the caller; state is kept by the component and belongs to it.
          Our product card gets its <code>product</code> as a prop and may only show it. The quantity on the
          purchase page is state: it begins at the product’s minimum and changes with every press of Plus.
        </p>
        <p>
          A good test: if the parent, the address or another piece of state already says it, it is not state.
          The total is price times quantity, so it is computed while rendering and stored nowhere. What is
          stored twice will one day disagree.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    subject: 'React',
    question: 'Why does a list need keys, and why is the index a poor one?',
    answer: (
      <>
        <p>
          Between two renders React has to know which element is still the same. A key answers that among
          siblings. With the index as key, deleting the first of three orders tells React that the third one
          went away: the first two rows keep their state and get other orders’ data, so a half-typed note or
          an open menu moves to the wrong row.
        </p>
        <p>
          Use what identifies the thing, such as its id. A key is also a way to begin anew on purpose: the
          purchase form carries <code>{'key={product._id}'}</code>, so that another product starts with a
          fresh form.
        </p>
      </>
    ),
  },
  {
    id: 'effects',
    subject: 'React',
    question: 'When do you need an effect, and when not?',
    answer: (
      <>
        <p>
          An effect keeps something outside of React in step with what is rendered: a timer, a listener on the
          document, an observer. It runs after the render is on the screen, and its clean-up runs before the
          next one and when the component goes.
        </p>
        <CodeSample>{`useEffect(() => {
  const timer = setInterval(turn, 7000)
  return () => clearInterval(timer)
}, [turn])`}</CodeSample>
        <p className="mt-4">
          Not an effect: what can be computed while rendering, and what happens because somebody pressed a
          button. That belongs into the handler of the button, where it happens once and for that reason.
        </p>
      </>
    ),
  },
  {
    id: 'hydration',
    subject: 'React',
    question: 'What is hydration, and what makes it go wrong?',
    answer: (
      <>
        <p>
          The server sends finished HTML, so that a visitor reads the page before any script has arrived.
          Hydration is React going over that HTML in the browser, attaching its handlers and taking over. The
          first render in the browser has to produce the same tree that the server produced.
        </p>
        <p>
          It goes wrong where a render asks something that only one side knows: the time, the width of the
          window, local storage, who is signed in. Kerf’s pages are the same for everybody, so the name in the
          corner is filled in after hydration, through <code>useSyncExternalStore</code> with a value of its
          own for the server.
        </p>
      </>
    ),
  },
  {
    id: 'memo',
    subject: 'React',
    question: 'When do useMemo and memo help?',
    answer: (
      <>
        <p>
          <code>useMemo</code> keeps the result of a computation until one of its dependencies changes;{' '}
          <code>memo</code> skips a component’s render while its props are equal by <code>Object.is</code>.
          They help where a profile shows a slow computation or a large subtree that renders without need, and
          where an object’s identity matters because an effect depends on it.
        </p>
        <p>
          Everywhere else they cost: code to read, memory, and a comparison each time. Moving state down to
          where it is used, or passing a subtree as <code>children</code>, often removes the problem instead
          of hiding it.
        </p>
      </>
    ),
  },
  {
    id: 'closures',
    subject: 'JavaScript',
    question: 'What is a closure?',
    answer: (
      <>
        <p>
          A function together with the variables around the place where it was written. It keeps them alive as
          long as it lives itself, and it sees the variables, not copies of their values.
        </p>
        <CodeSample>{`function counter() {
  let cuts = 0
  return () => ++cuts
}
const saw = counter()
saw() // 1
saw() // 2`}</CodeSample>
        <p className="mt-4">
          In React each render is a call of its own with variables of its own. A timer that was started by an
          earlier render therefore still sees that render’s values. That is what people call a stale closure,
          and what an effect’s list of dependencies is there to prevent.
        </p>
      </>
    ),
  },
  {
    id: 'event-loop',
    subject: 'JavaScript',
    question: 'In which order do timers, promises and ordinary code run?',
    answer: (
      <>
        <p>
          One piece of code runs to its end before anything else does. Then the queue of microtasks is
          emptied, including those added meanwhile: reactions of promises and whatever follows an{' '}
          <code>await</code>. Only then comes the next task, such as a timer or a click.
        </p>
        <CodeSample>{`setTimeout(() => console.log('timer'))
Promise.resolve().then(() => console.log('promise'))
console.log('code')
// code, promise, timer`}</CodeSample>
        <p className="mt-4">
          So a timer of 0 milliseconds never overtakes a promise that is settled already, and a long loop
          delays everything: the page can neither draw nor answer until it is over.
        </p>
      </>
    ),
  },
  {
    id: 'money',
    subject: 'JavaScript',
    question: 'Why is 0.1 + 0.2 not 0.3, and how does a shop count money?',
    answer: (
      <>
        <p>
          Numbers are binary fractions with 53 significant bits. One tenth has no finite binary fraction, just
          as one third has no finite decimal one, so what is stored is the nearest neighbour; the sum of two
          neighbours is 0.30000000000000004.
        </p>
        <p>
          Whole numbers are exact up to <code>Number.MAX_SAFE_INTEGER</code>, about nine quadrillion. Kerf
          therefore counts cents and writes dollars only where somebody reads them. Three dovetail saws at
          9450 cents are 28350 cents, on every machine.
        </p>
      </>
    ),
  },
  {
    id: 'equality',
    subject: 'JavaScript',
    question: 'What do ==, === and Object.is compare?',
    answer: (
      <>
        <p>
          <code>==</code> converts its sides first when their types differ, by rules few people know by heart:{' '}
          <code>{"'' == 0"}</code> is true, <code>{"'0' == false"}</code> too, and <code>null</code> equals
          only itself and <code>undefined</code>. <code>===</code> converts nothing. Objects are equal only to
          themselves, in both.
        </p>
        <p>
          <code>Object.is</code> differs from <code>===</code> in two places: <code>NaN</code> is the same as{' '}
          <code>NaN</code>, and <code>0</code> is not the same as <code>-0</code>. React uses it to decide
          whether a state has changed, which is why changing an array in place shows nothing new.
        </p>
      </>
    ),
  },
  {
    id: 'requests-twice',
    subject: 'JavaScript',
    question: 'How do you make sure that pressing a button twice does not order twice?',
    answer: (
      <>
        <p>
          Disabling the button is a courtesy, not a guarantee: a request may be sent, its answer lost, and the
          person tries again. The server has to recognize the second request as the first one.
        </p>
        <p>
          Our form sends a random <code>Idempotency-Key</code> with the order and repeats it as long as the
          order is the same. The server stores key and answer in the transaction that stores the order; a
          repetition gets the stored answer, and the same key with another order is refused.
        </p>
      </>
    ),
  },
]
