-- Whatever ends a session or a token, its own route, a removal from a team or the deletion of what it belongs to, is
-- told to all processes as it commits: neither a path that forgets nor a process that dies in between leaves a stream open.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('blackbar_event', json_build_object('type', 'session', 'sessionId', old.id)::text);
  return null;
end $$;
create trigger session_over after delete on session for each row execute function tell_session_over();
create trigger api_token_over after delete on api_token for each row execute function tell_session_over();
-- What streams of the other organization are open ends; the page opens its own anew.
create trigger session_elsewhere after update of acting_for on session
  for each row when (old.acting_for is distinct from new.acting_for) execute function tell_session_over();
