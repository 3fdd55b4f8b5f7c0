-- Only who plays at a sheet can add to it, and the seats refer to the players: checking each guess again costs a third of
-- its insert. Whoever deletes his account is taken out by his sheets.
alter table guesses drop constraint guesses_user_id_fkey;
