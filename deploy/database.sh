#!/bin/sh
# Run once, by the image of PostgreSQL on an empty volume: an account for the product that owns its database and may do
# nothing else. The superuser keeps no password, so that nobody can be it but from inside (docker compose exec db psql -U postgres).
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE pmf LOGIN PASSWORD :'password';
CREATE DATABASE pmf OWNER pmf TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';
ALTER ROLE :"USER" PASSWORD NULL;
SQL
