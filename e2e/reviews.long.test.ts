import {
  answerAlert,
  expect,
  ownShop,
  readMessage,
  register,
  signInAs,
  signOut,
  test,
  visitUntil,
} from './kerf.ts'

test.use(ownShop())

const LINES = 'It cuts as it was drawn.\n\nThe handle is a little small.'

test('a review keeps its lines, is edited and deleted by its writer, and one of an unconfirmed account can wait for the admin', async ({
  page,
}) => {
  await page.goto('/register?from=/dashboard/add-review')
  await register(page, 'Rita Router')
  await answerAlert(page, 'Account created!', '')
  await expect(page.getByText('your name, your e-mail address and your picture')).toBeVisible()
  await page.getByLabel('Your Review').fill(LINES)
  await page.getByRole('radio', { name: '4 stars' }).click()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', '')
  const mine = page.getByRole('article', { name: 'Rita Router' })
  expect(await mine.getByText('The handle is a little small.').innerText()).toBe(LINES)
  await expect(mine.getByText('Waiting')).toHaveCount(0)
  await visitUntil(page, '/all-reviews', () => expect(mine).toBeVisible())
  expect(await mine.getByText('The handle is a little small.').innerText()).toBe(LINES)
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/reviews')
  const unconfirmed = page.getByLabel('Reviews of accounts with an unconfirmed address')
  await expect(unconfirmed).toHaveValue('shown')
  await unconfirmed.selectOption('Wait until it is confirmed, or you approve them')
  await page.getByRole('button', { name: 'Save Reviews' }).click()
  await readMessage(page, 'The review settings have been saved!', '')
  await page.goto('/dashboard/manage-reviews')
  await expect(page.getByText('No review is waiting.')).toBeVisible()
  await signOut(page)

  await page.goto('/register?from=/dashboard/add-review')
  await register(page, 'Wim Waiter')
  await answerAlert(page, 'Account created!', '')
  await page.getByLabel('Your Review').fill('Splendid.')
  await page.getByRole('radio', { name: '5 stars' }).click()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', 'as soon as you have confirmed')
  const his = page.getByRole('article', { name: 'Wim Waiter' })
  await expect(his.getByText('Waiting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the Mail Again' })).toBeVisible()
  await his.getByRole('link', { name: 'Edit the review “Splendid.”' }).click()
  await expect(page.getByLabel('Your Review')).toHaveValue('Splendid.')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByLabel('Your Review').fill('Splendid, in the second week, too.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await readMessage(page, 'Your review has been updated!', '')
  await expect(his).toContainText('Splendid, in the second week, too.')
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-reviews')
  const approve = page.getByRole('button', {
    name: 'Approve the review “Splendid, in the second week, too.”',
  })
  await approve.click()
  await answerAlert(page, 'Show this review to everybody?', 'Splendid', 'Yes, approve it')
  await readMessage(page, 'Review is shown now!', '')
  await expect(page.getByText('No review is waiting.')).toBeVisible()
  await visitUntil(page, '/all-reviews', () =>
    expect(his).toContainText('Splendid, in the second week, too.'),
  )
  await page.goto('/dashboard/manage-reviews?show=shown')
  await page.getByRole('button', { name: 'Remove the review “It cuts as it was drawn.”' }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'It cuts', 'Yes, remove it')
  await readMessage(page, 'Review has been removed!', '')
  await expect(page.getByText('Rita Router')).toHaveCount(0)
})

test('people delete their own review after a question', async ({ page }) => {
  await signInAs(page, 'customer@kerf.example', '/dashboard/add-review')
  await page.getByLabel('Your Review').fill('A mistake.')
  await page.getByRole('radio', { name: '1 star' }).click()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', '')
  const remove = page.getByRole('button', { name: 'Delete the review “A mistake.”' })
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'A mistake.', 'Cancel')
  await readMessage(page, 'Successfully! Your Review is Safe!', '')
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'A mistake.', 'Yes, delete it')
  await readMessage(page, 'Review has been deleted!', '')
  await expect(page.getByText("You Haven't Added Any Review Yet! Please Review Now.")).toBeVisible()
})

test('a tool is reviewed once; the shop answers below the review, and publishes a question about the tool', async ({
  page,
}) => {
  const reviews = '/tool/dovetail-saw-10-in/reviews'
  await signInAs(page, 'customer@kerf.example', reviews)
  await expect(page.getByText('yours would be the first')).toBeVisible()
  await page.getByRole('link', { name: 'Write a Review' }).click()
  await expect(page.getByRole('link', { name: 'Dovetail saw, 10 in' })).toBeVisible()
  await expect(page.getByText('your name and your picture')).toBeVisible()
  await page.getByLabel('Your Review').fill('It starts where I put it.')
  await page.getByRole('radio', { name: '4 stars' }).click()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', '')
  await expect(page.getByRole('link', { name: 'A review of Dovetail saw, 10 in' })).toBeVisible()
  await page.goto('/dashboard/add-review?product=dovetail-saw-10-in')
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeVisible()

  await page.goto('/contact-us?product=dovetail-saw-10-in')
  await expect(page.getByText('Your question about Dovetail saw, 10 in')).toBeVisible()
  await page.getByLabel('Name').fill('Quentin')
  await page.getByLabel('Email', { exact: true }).fill('quentin@mail.example')
  await page.getByLabel('Message').fill('Is it filed for rip?\n\nQuentin')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await answerAlert(page, 'Massage Sent Successfully!', '')
  await signOut(page)

  await signInAs(
    page,
    'admin@kerf.example',
    '/dashboard/manage-reviews?show=shown&search=dovetail%20saw,%2010',
  )
  await page.getByRole('button', { name: 'Answer the review “It starts where I put it.”' }).click()
  await page.getByRole('button', { name: 'Save Answer' }).click()
  await expect(page.getByText('Your answer is Required')).toBeVisible()
  await page.getByLabel('Your answer').fill('So it should.')
  await page.getByRole('button', { name: 'Save Answer' }).click()
  await readMessage(page, 'Your answer has been saved!', '')
  await expect(page.getByRole('button', { name: 'Change the answer' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove the answer to the review' }).click()
  await answerAlert(page, 'Remove your answer?', 'So it should.', 'Yes, remove it')
  await readMessage(page, 'Answer has been removed!', '')
  const answer = page.getByRole('button', { name: 'Answer the review “It starts where I put it.”' })
  await expect(answer, 'the keyboard goes on where it can be written again').toBeFocused()
  await answer.press('Enter')
  await page.getByLabel('Your answer').fill('So it should.')
  await page.getByRole('button', { name: 'Save Answer' }).click()
  await expect(page.getByRole('button', { name: 'Change the answer' })).toBeFocused()
  await page.goto('/dashboard/manage-messages')
  await page.getByRole('button', { name: 'Publish the question' }).click()
  await page.getByLabel('Question').fill('Is it filed for rip?')
  await page.getByLabel('Answer').fill('Yes, at 15 points per inch.')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Take the question' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change what is published' })).toBeFocused()

  const review = page.getByRole('article', { name: 'Casey Customer' })
  await visitUntil(page, `${reviews}?rating=4`, () =>
    expect(review).toContainText('It starts where I put it.'),
  )
  await expect(review).toContainText('So it should.')
  await expect(page.getByText('1 review with 4 stars')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(reviews)
})
