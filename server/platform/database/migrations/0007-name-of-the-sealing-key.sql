-- The key that seals what a sign-in has to remember is named after what it seals.
update server_keys set name = 'sign_in_attempt' where name = 'sign_in_tx';
