vcl 4.1;

# Varnish configuration for one or more instances, used by tests/deploy. docs/how-to/run-a-cache.md explains each step.
# Requires Debian's packages varnish and varnish-modules. Install this file as /etc/varnish/default.vcl, replace the instances and
# the token, and start varnishd with
#   -p http_gzip_support=off      (otherwise browsers would not get brotli)
#   -s malloc,512m
#   -s Transient=malloc,256m      (for responses that are not cached; without a limit, they could fill the memory)
# Put a TLS proxy that does not cache in front of Varnish. It must limit connections by address, which Varnish cannot. Only that proxy and the instances may connect to
# Varnish, and only Varnish to the instances. On every instance, set PUBLIC_URL, TRUST_PROXY=2 (the TLS proxy and Varnish),
# EDGE_PURGE_URL=http://<Varnish>:6081/, EDGE_PURGE_METHOD=PURGE, and EDGE_PURGE_TOKEN.

import directors;
import std;
import xkey;

# An instance that stops gets no more requests after two seconds. One that is merely slow still gets them.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 5s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend first {
    .host = "10.0.0.11";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}
# If there is only one instance, delete this backend and the line "add_backend(second)".
backend second {
    .host = "10.0.0.12";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(first);
    instances.add_backend(second);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (req.http.authorization != "Bearer REPLACE-WITH-A-LONG-RANDOM-TOKEN") {
            return (synth(403));
        }
        # Soft purge: if no instance responds, visitors get the page as it was before the change.
        set req.http.xkey-purged = xkey.softpurge(req.http.surrogate-key);
        return (synth(200));
    }

    set req.backend_hint = instances.backend();
    if (req.restarts == 0) {
        unset req.http.x-unbuffered;
    }
    # Downloads of any size, see vcl_pass.
    if (req.http.x-unbuffered || ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/(api/(backups/[^/]+/file|.*/export\.)|objects/uploads/.*\?)")) {
        return (pipe);
    }
    # After a failed fetch, or if no instance is ready, serve stale pages.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 24h;
    }
    # Pages ignore the query string, so a link with "?utm_source=…" gets the cached page. So does a link that ends with a slash.
    if (req.restarts > 0) {
        set req.url = regsub(req.url, "(?<=.)/*(\?.*)?$", "");
    }

    # Normalizes Accept-Encoding, so that the cache stores one copy per encoding.
    if (req.http.accept-encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0)") {
        set req.http.accept-encoding = "br";
    } elseif (req.http.accept-encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0)") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        # These requests have an idempotency key, so they can be retried if an instance dies.
        if (req.url ~ "^/api/(send-purchase-order|inquiries)$" && std.integer(req.http.content-length, 1048577) <= 1048576) {
            set req.http.x-repeatable = std.cache_req_body(1MB);
        } else {
            unset req.http.x-repeatable;
        }
        return (pass);
    }
    unset req.http.x-repeatable;
    if (req.url ~ "^/api/") {
        return (pass);
    }
    # Requests with cookies are cached, too: public pages depend only on the URL, and all others are private.
    return (hash);
}

# Pages ignore the query string, so each is kept once, whatever campaign or click a link names. Otherwise, made-up query strings
# could push all pages out of the cache.
sub vcl_hash {
    if (req.url ~ "^/(admin|order|objects|preview)/|^/islands\.json|\.data\?") {
        hash_data(req.url);
    } else {
        hash_data(regsub(req.url, "\?.*$", ""));
    }
    hash_data(req.http.host);
    return (lookup);
}

# Varnish reads what it does not cache as fast as it can, so visitors who read large files slowly would fill its memory. Such files
# are piped instead.
sub vcl_pass {
    if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/objects/uploads/") {
        set req.http.x-unbuffered = "true";
        return (restart);
    }
}

sub vcl_pipe {
    unset bereq.http.x-unbuffered;
    set bereq.http.connection = "close"; # the next request of this connection must not be piped
}

sub vcl_backend_response {
    if (!bereq.uncacheable) {
        if (beresp.status >= 500) {
            if (bereq.retries == 0) {
                return (retry);
            }
            return (abandon);
        }
        # During a rolling update, some instances do not have scripts that others have.
        if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
            return (retry);
        }
    }
    if (beresp.status != 200 || beresp.http.set-cookie || beresp.http.cache-control !~ "(?i)^public\b" || std.integer(beresp.http.content-length, 0) > 33554432) {
        if (bereq.url ~ "^/objects/uploads/" && beresp.status == 200) {
            return (pass(10m)); # even if the file is published in the meantime
        }
        return (pass(1s));
    }
    set beresp.http.xkey = beresp.http.surrogate-key;
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.keep = 1h; # for revalidation with the ETag
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.x-repeatable == "true")) {
        return (retry);
    }
    return (abandon);
}

sub vcl_deliver {
    unset resp.http.xkey;
    if (obj.uncacheable) {
        set resp.http.x-cache = "BYPASS";
    } elseif (obj.ttl <= 0s && obj.hits > 0) {
        set resp.http.x-cache = "STALE";
    } elseif (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    } else {
        set resp.http.x-cache = "MISS";
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && req.url !~ "^/api/") {
        return (restart);
    }
    set resp.http.cache-control = "no-store";
    if (resp.status != 503) {
        set resp.body = "";
        return (deliver);
    }
    set resp.http.retry-after = "5";
    if (req.http.accept-language ~ "(?i)^ar") {
        set resp.http.x-away = "الموقع لا يستجيب في الوقت الحالي. لم يضِع شيء مما كتبته؛ يرجى المحاولة بعد لحظات.";
    } else {
        set resp.http.x-away = "The site is temporarily unavailable. Nothing that you typed is lost. Please try again in a moment.";
    }
    if (req.url ~ "^/api/") {
        set resp.http.content-type = "application/problem+json; charset=utf-8";
        set resp.body = {"{"type":"about:blank","code":"unavailable","title":""} + resp.http.x-away + {"","detail":""} + resp.http.x-away + {"","status":503}"};
    } else {
        set resp.http.content-type = "text/plain; charset=utf-8";
        set resp.body = resp.http.x-away;
    }
    unset resp.http.x-away;
    return (deliver);
}
