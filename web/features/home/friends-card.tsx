export function FriendsCard() {
  return (
    <section className="sheet p-5" aria-labelledby="friends-online">
      <h2 id="friends-online" className="text-lg font-semibold">
        Friends online
      </h2>
      <p className="text-muted mt-2">No friends are currently playing.</p>
    </section>
  )
}
