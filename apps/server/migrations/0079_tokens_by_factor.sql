-- Whether whoever made a token had shown a second factor. One made without is good for nothing where the organization
-- has come to demand it; of those made before this was written down nobody knows.
alter table api_token add column second_factor boolean not null default false;
